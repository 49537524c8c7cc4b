import { type ReactNode, useState } from 'react';
import { MAX_SHOWN, type ShownIn } from '#app/features/catalogue/categories/category.ts';
import type { StaffCategory } from '#app/features/catalogue/categories/schema.ts';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, PlusIcon } from '#app/ui/icons.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Muted, VisuallyHidden } from '#app/ui/text.tsx';
import styles from './shown-list.module.css';
import { moved, useShown } from './use-shown.ts';

const messages = {
  menu: 'In the menu, from the top',
  home: 'On the home page, in this order',
  lead: 'Each change is saved at once.',
  none: 'None is chosen.',
  others: 'Not shown here',
  empty: 'No live product yet: shoppers do not see it until there is one.',
  noPicture: 'No picture yet: please add one under All, Edit.',
  earlier: (name: string) => `Move ${name} up`,
  later: (name: string) => `Move ${name} down`,
  remove: 'Take away',
  add: 'Show',
  full: `At most ${MAX_SHOWN}.`,
  undo: 'Undo',
  saving: 'Saving...',
  saved: 'Saved.',
  moved: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}.`,
  removed: (name: string) => `${name} is not shown any more.`,
  added: (name: string) => `${name} is shown now.`,
};

type ShownListProps = { where: ShownIn; categories: readonly StaffCategory[] };

export function ShownList({ where, categories }: ShownListProps) {
  const { ids, change, undo, isSaving, notice } = useShown(where, categories);
  const [said, setSaid] = useState('');
  const shown = ids.flatMap((id) => categories.find((category) => category.id === id) ?? []);
  const others = categories.filter(({ id }) => !ids.includes(id));
  const move = (index: number, step: -1 | 1, name: string) => {
    const to = index + step;
    if (to < 0 || to >= ids.length) return;
    change(moved(ids, index, to));
    setSaid(messages.moved(name, to + 1, ids.length));
  };
  const take = ({ id, name }: StaffCategory) => {
    change(ids.filter((one) => one !== id));
    setSaid(messages.removed(name));
  };
  const add = ({ id, name }: StaffCategory) => {
    change([...ids, id]);
    setSaid(messages.added(name));
  };
  return (
    <Stack gap={20}>
      <Panel title={messages[where]}>
        <Cluster ends after={8}>
          <Muted>{isSaving ? messages.saving : messages.lead}</Muted>
          {undo && (
            <Button variant="ghost" size="small" onClick={undo}>
              {messages.undo}
            </Button>
          )}
        </Cluster>
        {shown.length === 0 && <Muted>{messages.none}</Muted>}
        <ol className={styles.list}>
          {shown.map((category, index) => (
            <CategoryLine key={category.id} category={category}>
              <IconButton
                label={messages.earlier(category.name)}
                aria-disabled={index === 0}
                onClick={() => move(index, -1, category.name)}
              >
                <ChevronLeftIcon size={18} className={styles.upward} />
              </IconButton>
              <IconButton
                label={messages.later(category.name)}
                aria-disabled={index === ids.length - 1}
                onClick={() => move(index, 1, category.name)}
              >
                <ChevronRightIcon size={18} className={styles.upward} />
              </IconButton>
              <Button variant="text" size="small" onClick={() => take(category)}>
                {messages.remove}
                <VisuallyHidden> {category.name}</VisuallyHidden>
              </Button>
            </CategoryLine>
          ))}
        </ol>
        <p role="status">
          <VisuallyHidden>{said}</VisuallyHidden>
        </p>
      </Panel>
      {others.length > 0 && (
        <Panel title={messages.others}>
          <ul className={styles.list}>
            {others.map((category) => (
              <CategoryLine key={category.id} category={category}>
                {ids.length < MAX_SHOWN ? (
                  <Button variant="ghost" size="small" onClick={() => add(category)}>
                    <PlusIcon size={16} />
                    {messages.add}
                    <VisuallyHidden> {category.name}</VisuallyHidden>
                  </Button>
                ) : (
                  <Muted>{messages.full}</Muted>
                )}
              </CategoryLine>
            ))}
          </ul>
        </Panel>
      )}
      {notice}
    </Stack>
  );
}

function CategoryLine({ category, children }: { category: StaffCategory; children: ReactNode }) {
  const { name, picture, is_empty } = category;
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <Picture picture={picture} alt="" sizes="44px" ratio="1/1" />
      </div>
      <div className={styles.name}>
        <bdi>{name}</bdi>
        {is_empty && <Muted>{messages.empty}</Muted>}
        {!picture && <Muted>{messages.noPicture}</Muted>}
      </div>
      <div className={styles.buttons}>{children}</div>
    </li>
  );
}
