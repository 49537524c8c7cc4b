import { useState } from 'react';
import {
  DEFAULT_HOME_SECTIONS,
  type HomeSection,
  sectionsText,
} from '#app/features/settings/home-sections.ts';
import type { FrontPage } from '#app/features/settings/home-sections-schema.ts';
import type { ComparedField } from '#app/pages/admin/form/compare-edits.ts';
import { FormPanel, SaveError } from '#app/pages/admin/form/form-panel.tsx';
import { useRowForm } from '#app/pages/admin/form/use-row-form.ts';
import { ListFailure } from '#app/pages/admin/list/resource-list.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import type { ApiAnswer } from '#app/platform/browser/api-client.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Muted, VisuallyHidden } from '#app/ui/text.tsx';
import type { Route } from './+types/front-page-page.ts';
import styles from './front-page.module.css';
import { SectionRow } from './section-row.tsx';

const messages = {
  title: 'Front page',
  intro:
    'What the home page shows below the hero, in which order and under which titles. An empty title is the standard one.',
  view: 'View the front page',
  failed: 'The front page did not load.',
  sections: 'Sections',
  save: 'Save front page',
  saved: 'Front page saved',
  unsaved: 'Changes are not saved yet.',
  refused: (reason: string) => `Error: ${reason}`,
  defaults: 'Use the default order and titles',
  moved: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}.`,
};

const PATH = '/api/admin/front-page/';

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { answer: await callAsStaff<FrontPage>(request, { method: 'GET', path: PATH }) };
}

export default function FrontPagePage({ loaderData: { answer } }: Route.ComponentProps) {
  const page = useFirst(answer);
  return (
    <AdminPage
      title={messages.title}
      intro={messages.intro}
      action={
        <ButtonLink variant="ghost" to="/">
          {messages.view}
        </ButtonLink>
      }
    >
      {page && <SectionsForm page={page} />}
      {!page && !answer.ok && <ListFailure title={messages.failed} reason={answer.error.detail} />}
    </AdminPage>
  );
}

/** The form continues with what it saves itself: a failing reload must not remove what is typed in it. */
function useFirst(answer: ApiAnswer<FrontPage>): FrontPage | null {
  const [first, setFirst] = useState(answer.ok ? answer.data : null);
  if (!first && answer.ok) setFirst(answer.data);
  return first;
}

type Values = { sections: HomeSection[] };

const COMPARED: ComparedField<Values>[] = [
  { name: messages.sections, text: ({ sections }) => sectionsText(sections) },
];

function SectionsForm({ page }: { page: FrontPage }) {
  const form = useRowForm<FrontPage, Values>({
    row: page,
    staysOpen: true,
    toValues: (row) => ({ sections: row?.sections ?? page.sections }),
    compared: COMPARED,
    toCall: ({ sections }, row) => ({
      method: 'PUT',
      path: PATH,
      body: { sections, version: row?.version },
    }),
    failureText: ({ error }) => messages.refused(error.detail),
    success: () => messages.saved,
  });
  const [announced, setAnnounced] = useState('');
  const { sections } = form.values;
  return (
    <div className={styles.root}>
      <FormPanel
        title={messages.sections}
        submitLabel={messages.save}
        saving={form.saving}
        quiet={form.conflict !== null}
        error={<SaveError {...form} onTakeTheirs={form.takeTheirs} onSaveMine={form.save} />}
        onSubmit={form.save}
        onCancel={form.isTouched ? form.takeTheirs : undefined}
        more={
          <>
            <Button
              variant="text"
              size="small"
              onClick={() => form.change({ sections: DEFAULT_HOME_SECTIONS })}
            >
              {messages.defaults}
            </Button>
            {form.isTouched && <Muted>{messages.unsaved}</Muted>}
          </>
        }
      >
        <ol className={styles.sections}>
          {sections.map((section, index) => (
            <SectionRow
              key={section.kind}
              section={section}
              index={index}
              count={sections.length}
              errors={form.errors}
              onChange={(changed) => form.change((now) => ({ sections: changed(now.sections) }))}
              onMoved={(name, place) => setAnnounced(messages.moved(name, place, sections.length))}
            />
          ))}
        </ol>
        <p role="status">
          <VisuallyHidden>{announced}</VisuallyHidden>
        </p>
      </FormPanel>
    </div>
  );
}
