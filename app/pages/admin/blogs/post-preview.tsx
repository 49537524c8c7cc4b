import { useState } from 'react';
import { BlogContent } from '#app/features/content/blog/blog-content.tsx';
import type { RenderedContent } from '#app/features/content/blog/schema.ts';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Note } from '#app/ui/feedback.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import styles from './admin-blogs-page.module.css';

const messages = {
  open: 'Preview as published',
  opening: 'Preparing the preview...',
  title: 'Preview',
  untitled: 'No title yet',
  empty: 'There is no content yet.',
  failed: (reason: string) => `The preview could not be created. ${reason}`,
};

type PostPreviewProps = { title: string; content: string };

/** Rendered by the server, with the same code as when the post is saved. */
export function PostPreview({ title, content }: PostPreviewProps) {
  const call = useStaffCall();
  const [html, setHtml] = useState<string | null>(null);
  const [state, setState] = useState<{ busy: boolean; failure: string | null }>({
    busy: false,
    failure: null,
  });

  async function open() {
    if (state.busy) return;
    setState({ busy: true, failure: null });
    const body = new FormData();
    body.set('content', content);
    const answer = await call<RenderedContent>({ method: 'POST', path: '/api/blogs/preview/', body });
    if (answer.ok) setHtml(answer.data.html);
    setState({ busy: false, failure: answer.ok ? null : messages.failed(answer.error.detail) });
  }

  return (
    <Stack gap={12} align="start" after={18}>
      <Button variant="ghost" size="small" aria-disabled={state.busy} onClick={open}>
        {state.busy ? messages.opening : messages.open}
      </Button>
      {state.failure && (
        <Note tone="bad" role="alert">
          {state.failure}
        </Note>
      )}
      <Dialog open={html !== null} title={messages.title} size="large" onClose={() => setHtml(null)}>
        <article className={styles.post}>
          <p className={classes('display', styles.title)} dir="auto">
            {title.trim() || messages.untitled}
          </p>
          {html ? <BlogContent html={html} /> : <p>{messages.empty}</p>}
        </article>
      </Dialog>
    </Stack>
  );
}
