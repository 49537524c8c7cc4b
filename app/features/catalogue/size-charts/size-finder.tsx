import { type FormEvent, useState } from 'react';
import { convertTyped, parseMeasure, type Unit } from '#app/features/catalogue/products/measures.ts';
import { parseAges } from '#app/features/catalogue/products/size-ages.ts';
import { WhatsappLink } from '#app/features/settings/whatsapp-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import { describeFound, type FoundSize, findSize } from './find-size.ts';
import type { ChartTable } from './schema.ts';
import styles from './size-chart.module.css';

const messages = {
  title: 'Find your size',
  hint: 'One measure is enough, such as 36½ or 92 cm.',
  hintKids: 'One is enough, such as 5 for the age or 110 cm for the height.',
  label: (measure: string, unit: Unit) =>
    measure === 'Age' ? 'Age in years' : `${measure} (${unit === 'in' ? 'inches' : 'cm'})`,
  find: 'Find my size',
  wrong: 'Please enter a number, such as 36 or 36½.',
  missing: 'Please enter one of your measures.',
  ask: 'Ask on WhatsApp for it in your own measures',
  hello: (name: string, typed: string) => `Assalam-o-alaikum! Can you make ${name} in my measures? ${typed}`,
};

const MEASURES_OF_KIDS = ['Age', 'Height'];

type SizeFinderProps = {
  title?: string | undefined;
  heading?: 'h2' | 'h3' | undefined;
  table: ChartTable;
  unit: Unit;
  product: string;
  /** A dialog around it begins in its first field. */
  autoFocus?: boolean;
  onFound: (size: string | null) => void;
};

export function SizeFinder({
  title = messages.title,
  heading: Heading = 'h3',
  table,
  unit,
  product,
  autoFocus = false,
  onFound,
}: SizeFinderProps) {
  const isForKids = table.columns.includes('Age');
  const measures = isForKids
    ? table.columns.filter((name) => MEASURES_OF_KIDS.includes(name))
    : table.columns;
  const [typed, setTyped] = useState<Typed>({});
  const [answer, setAnswer] = useState<Answer>({});
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = answerTo(table, measures, typed);
    setAnswer(next);
    // Nobody whom the largest size does not fit is offered it.
    onFound(next.found && next.found.outcome !== 'too_large' ? next.found.size : null);
    focusFirst(event.currentTarget, measures.indexOf(next.wrong?.[0] ?? ''));
  }
  const hello = messages.hello(
    product,
    measures
      .map(
        (name) =>
          typed[name]?.text && `${name} ${typed[name].text} ${name === 'Age' ? '' : typed[name].unit}`.trim(),
      )
      .filter(Boolean)
      .join(', '),
  );
  return (
    <form className={styles.finder} aria-label={title} noValidate onSubmit={submit}>
      <Heading className={styles.sizeFinderTitle}>{title}</Heading>
      <div className={styles.fields}>
        {measures.map((measure, index) => (
          <Field
            key={measure}
            label={messages.label(measure, unit)}
            error={answer.wrong?.includes(measure) ? messages.wrong : null}
          >
            {(ids) => (
              <TextInput
                {...ids}
                ref={autoFocus && index === 0 ? markForFocus : undefined}
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                value={shownIn(unit, measure, typed[measure])}
                onChange={({ target: { value } }) =>
                  setTyped((now) => ({ ...now, [measure]: { text: value, unit } }))
                }
              />
            )}
          </Field>
        ))}
      </div>
      <Muted before={-8} after={14}>
        {isForKids ? messages.hintKids : messages.hint}
      </Muted>
      <Button type="submit" variant="ghost">
        {messages.find}
      </Button>
      <div role="status">
        {answer.isMissing && (
          <Text before={12} tone="bad" size="small">
            {messages.missing}
          </Text>
        )}
        {answer.found && (
          <Text before={14} weight="bold" wrap="pretty">
            {describeFound(answer.found, unit)}
          </Text>
        )}
      </div>
      {answer.found?.outcome === 'too_large' && (
        <WhatsappLink hello={hello} look="phrase">
          {messages.ask}
        </WhatsappLink>
      )}
    </form>
  );
}

/** For the dialog; React's own `autoFocus` focuses before that is open. */
function markForFocus(field: HTMLInputElement | null): void {
  field?.setAttribute('autofocus', '');
}

/** Stored as typed, so that switching the unit back and forth changes nothing. */
type Typed = Record<string, { text: string; unit: Unit }>;

function shownIn(unit: Unit, measure: string, typed: Typed[string] | undefined): string {
  if (!typed || measure === 'Age') return typed?.text ?? '';
  return convertTyped(typed.text, typed.unit, unit);
}

function focusFirst({ elements }: HTMLFormElement, wrong: number): void {
  const field = [...elements].filter((element) => element instanceof HTMLInputElement)[wrong];
  field?.focus();
}

type Answer = { found?: FoundSize; wrong?: string[]; isMissing?: boolean };

function answerTo(table: ChartTable, measures: readonly string[], typed: Typed): Answer {
  const read = measures.flatMap((measure) => {
    const { text, unit } = typed[measure] ?? { text: '', unit: 'in' };
    return text.trim() ? [[measure, readMeasure(measure, text, unit)] as const] : [];
  });
  const wrong = read.flatMap(([measure, value]) => (value === null ? [measure] : []));
  if (wrong.length > 0) return { wrong };
  const given = Object.fromEntries(read.map(([measure, value]) => [measure, value ?? 0]));
  const found = findSize(table, given);
  return found ? { found } : { isMissing: true };
}

/** Ages in years, also "18 m"; all others in inches. */
function readMeasure(measure: string, text: string, unit: Unit): number | null {
  if (measure !== 'Age') return parseMeasure(text, unit);
  const ages = parseAges(text);
  return ages ? ages.from_months / 12 : parseMeasure(text, 'in');
}
