import { type FormEvent, useState } from 'react';
import type { StaffCategory } from '#app/features/catalogue/categories/schema.ts';
import { PRODUCT_TYPES } from '#app/features/catalogue/products/product-options.ts';
import { type Answers, type OptionRole, wordKey } from '#app/features/imports/answers.ts';
import type { Import } from '#app/features/imports/schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckField } from '#app/ui/form/check-field.tsx';
import { Select } from '#app/ui/form/field.tsx';
import { Cluster, Disclosure, Panel } from '#app/ui/layout.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import { ColumnChoices } from './column-choices.tsx';
import { FilePreview } from './file-preview.tsx';
import { isBlocked, products } from './import-texts.ts';
import styles from './imports.module.css';
import { NewProductFields } from './new-product-fields.tsx';
import { RuleFields } from './rule-fields.tsx';

const messages = {
  title: 'What the file means',
  asked: (count: number) =>
    count === 0
      ? 'Words of the file'
      : `Words of the file: ${count === 1 ? 'one waits' : `${count} wait`} for an answer`,
  remembered: 'Answers are remembered for the next file.',
  stockOnly: 'Take only the stock',
  stockOnlyText:
    'Each size is counted as the file says. Nothing else changes, and what the shop does not have is left out.',
  columns: 'Columns',
  defaults: 'New products, where the file says nothing',
  rules: 'How to read it',
  preview: 'First rows, and the encoding',
  choose: 'Please choose',
  byName: 'The category of the same name',
  left: 'Not needed',
  kinds: { category: 'Category', type: 'Type', option: 'Option', size: 'Size', color: 'Color' },
  meaning: (word: string) => `What “${word}” means`,
  send: 'Compare again',
  sending: 'Comparing...',
  failed: 'It was not compared.',
};

const ROLES: Record<OptionRole, string> = {
  size: 'The size',
  color: 'The color',
  in_size: 'Part of the size, such as M / Long',
  separate: 'Products of their own',
  made_on_order: 'A choice that is made on order',
  ignore: 'Nothing',
};

type MappingFormProps = { found: Import; categories: readonly StaffCategory[] };

export function MappingForm({ found, categories }: MappingFormProps) {
  const [answers, setAnswers] = useState<Answers>(found.answers);
  const { write, isBusy, notice } = useStaffWrite();
  const change = (changes: Partial<Answers>) => setAnswers((before) => ({ ...before, ...changes }));
  const waiting = found.questions.filter((question) => isOpen(question, answers, categories)).length;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy()) return;
    void write(
      { method: 'PUT', path: `/api/admin/imports/${found.id}/answers/`, body: answers },
      { failure: messages.failed, untilShown: true },
    );
  }

  return (
    <Panel padding="12px 16px">
      <form method="post" noValidate onSubmit={submit} aria-label={messages.title}>
        {found.notes.map((note) => (
          <Muted key={note} after={4}>
            {note}
          </Muted>
        ))}
        <CheckField
          label={messages.stockOnly}
          checked={answers.stock_only}
          onChange={(stock_only) => change({ stock_only })}
        />
        {answers.stock_only && <Muted after={8}>{messages.stockOnlyText}</Muted>}
        {found.format === 'own' && (
          <Disclosure summary={messages.columns} open={found.counts.new + found.counts.changed === 0}>
            <ColumnChoices found={found} answers={answers} onChange={change} />
          </Disclosure>
        )}
        {found.questions.length > 0 && !answers.stock_only && (
          <Disclosure summary={messages.asked(waiting)} open={waiting > 0}>
            <ul className={styles.questions}>
              {found.questions.map((question) => (
                <li key={`${question.kind} ${question.word}`} className={styles.question}>
                  <div>
                    <Text weight="medium" wrap="anywhere" dir="auto">
                      {question.word}
                    </Text>
                    <Muted wrap="anywhere">
                      {messages.kinds[question.kind]} · {products(question.count)}
                      {question.kind === 'option' && `: ${question.values.join(', ')}`}
                    </Muted>
                  </div>
                  <Meaning question={question} answers={answers} categories={categories} onChange={change} />
                </li>
              ))}
            </ul>
            <Muted after={8}>{messages.remembered}</Muted>
          </Disclosure>
        )}
        {!answers.stock_only && (
          <Disclosure summary={messages.defaults} open={waiting === 0 && isBlocked(found)}>
            <NewProductFields answers={answers} categories={categories} onChange={change} />
          </Disclosure>
        )}
        <Disclosure summary={messages.rules}>
          <RuleFields found={found} answers={answers} onChange={change} />
        </Disclosure>
        <Disclosure summary={messages.preview}>
          <FilePreview found={found} answers={answers} onChange={change} />
        </Disclosure>
        <Cluster before={12}>
          <Button type="submit" variant={isBlocked(found) ? 'primary' : 'ghost'} disabled={isBusy()}>
            {isBusy() ? messages.sending : messages.send}
          </Button>
        </Cluster>
      </form>
      {notice}
    </Panel>
  );
}

type Question = Import['questions'][number];

type MeaningProps = {
  question: Question;
  answers: Answers;
  categories: readonly StaffCategory[];
  onChange: (changes: Partial<Answers>) => void;
};

function Meaning({ question: { kind, word }, answers, categories, onChange }: MeaningProps) {
  const key = wordKey(word);
  if (kind === 'category')
    return (
      <Select
        aria-label={messages.meaning(word)}
        value={answers.categories[key] ?? ''}
        onChange={({ target }) =>
          onChange({ categories: withAnswer(answers.categories, key, Number(target.value) || undefined) })
        }
      >
        <option value="">{hasName(word, categories) ? messages.byName : messages.choose}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    );
  if (kind === 'type')
    return (
      <Select
        aria-label={messages.meaning(word)}
        value={answers.types[key] ?? PRODUCT_TYPES.find((type) => wordKey(type) === key) ?? ''}
        onChange={({ target }) =>
          onChange({
            types: withAnswer(
              answers.types,
              key,
              PRODUCT_TYPES.find((type) => type === target.value),
            ),
          })
        }
      >
        <option value="">{messages.choose}</option>
        {PRODUCT_TYPES.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </Select>
    );
  return (
    <Select
      aria-label={messages.meaning(word)}
      value={answers.options[key] ?? ''}
      onChange={({ target }) =>
        onChange({
          options: withAnswer(answers.options, key, (target.value || undefined) as OptionRole | undefined),
        })
      }
    >
      <option value="">{messages.choose}</option>
      {Object.entries(ROLES).map(([role, name]) => (
        <option key={role} value={role}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function withAnswer<T>(said: Record<string, T>, key: string, meaning: T | undefined): Record<string, T> {
  const { [key]: _, ...others } = said;
  return meaning === undefined ? others : { ...others, [key]: meaning };
}

function hasName(word: string, categories: readonly StaffCategory[]): boolean {
  const ends = [word, word.split('>').at(-1) ?? ''].map(wordKey);
  return categories.some(({ name }) => ends.includes(wordKey(name)));
}

function isOpen({ kind, word }: Question, answers: Answers, categories: readonly StaffCategory[]): boolean {
  const key = wordKey(word);
  if (kind === 'category') return answers.categories[key] === undefined && !hasName(word, categories);
  if (kind === 'type')
    return answers.types[key] === undefined && !PRODUCT_TYPES.some((type) => wordKey(type) === key);
  return kind === 'option' && answers.options[key] === undefined;
}
