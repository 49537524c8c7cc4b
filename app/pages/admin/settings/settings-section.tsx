import { type ReactNode, useId } from 'react';
import { SettingInput } from './setting-input.tsx';
import type { Section } from './settings-fields.ts';
import styles from './settings-section.module.css';
import type { SettingName, SettingsValues } from './settings-values.ts';

type SettingsSectionProps = {
  section: Section;
  values: SettingsValues;
  errors: Record<string, string>;
  saving: boolean;
  onChange: (name: SettingName, value: string) => void;
  children?: ReactNode;
};

export function SettingsSection(props: SettingsSectionProps) {
  const { section, values, errors, saving, onChange, children } = props;
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h3 id={id} className={styles.title}>
          {section.title}
        </h3>
        <p className={styles.text}>{section.text}</p>
      </div>
      <div>
        {children}
        <div className={styles.settings}>
          {section.fields.map((field) => (
            <SettingInput
              key={field.name}
              field={field}
              value={values[field.name]}
              error={errors[field.name]}
              disabled={saving}
              onChange={(value) => onChange(field.name, value)}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
