import { useState } from 'react';
import { PictureChoice, type PictureChoiceProps } from './picture-choice.tsx';

type PictureInputProps = Omit<PictureChoiceProps, 'file' | 'onChoose'> & {
  /** Told of what was chosen; null when the choice was taken back. The form around it sends the file by itself too. */
  onChange?: ((file: File | null) => void) | undefined;
};

/**
 * A form's field for one picture, which remembers what was chosen. Give it another `key` to empty it.
 * Where the form must know or move the file, use `PictureChoice`.
 */
export function PictureInput({ onChange, ...rest }: PictureInputProps) {
  const [file, setFile] = useState<File | null>(null);
  function choose(chosen: File | null) {
    setFile(chosen);
    onChange?.(chosen);
  }
  return <PictureChoice {...rest} file={file} onChoose={choose} />;
}
