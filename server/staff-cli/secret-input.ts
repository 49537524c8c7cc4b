export type Terminal = AsyncIterable<Buffer | string> & {
  setRawMode(isRaw: boolean): unknown;
  pause(): unknown;
};

/** Without echo; input pasted beyond one line answers the next question. Close it afterwards. */
export class SecretInput {
  private readonly characters: AsyncGenerator<string>;
  private readonly terminal: Terminal;
  private readonly print: (text: string) => void;

  constructor(terminal: Terminal, print: (text: string) => void) {
    this.terminal = terminal;
    this.print = print;
    terminal.setRawMode(true);
    this.characters = charactersOf(terminal);
  }

  /** Null on Ctrl-C, Ctrl-D or a closed terminal. */
  async question(question: string): Promise<string | null> {
    this.print(question);
    const typed: string[] = [];
    for (;;) {
      const { value: character } = await this.characters.next();
      if (character === undefined || character === CTRL_C || character === CTRL_D) return this.end(null);
      if (character === '\r' || character === '\n') return this.end(typed.join(''));
      if (character === BACKSPACE || character === '\b') typed.pop();
      else if (character >= ' ') typed.push(character);
    }
  }

  close(): void {
    this.terminal.setRawMode(false);
    this.terminal.pause();
  }

  private end<T>(answer: T): T {
    this.print('\n');
    return answer;
  }
}

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';
const BACKSPACE = '\u007f';

async function* charactersOf(terminal: Terminal): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of terminal) {
    yield* typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
  }
}
