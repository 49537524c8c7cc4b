export type Terminal = AsyncIterable<Buffer | string> & {
  setRawMode(isRaw: boolean): unknown;
  pause(): unknown;
};

/** Without echo; input pasted beyond one line answers the next question. Close it afterwards. */
export class SecretInput {
  private readonly letters: AsyncGenerator<string>;
  private readonly terminal: Terminal;
  private readonly say: (text: string) => void;

  constructor(terminal: Terminal, say: (text: string) => void) {
    this.terminal = terminal;
    this.say = say;
    terminal.setRawMode(true);
    this.letters = lettersOf(terminal);
  }

  /** Null on Ctrl-C, Ctrl-D or a closed terminal. */
  async ask(question: string): Promise<string | null> {
    this.say(question);
    const typed: string[] = [];
    for (;;) {
      const { value: letter } = await this.letters.next();
      if (letter === undefined || letter === CTRL_C || letter === CTRL_D) return this.end(null);
      if (letter === '\r' || letter === '\n') return this.end(typed.join(''));
      if (letter === BACKSPACE || letter === '\b') typed.pop();
      else if (letter >= ' ') typed.push(letter);
    }
  }

  close(): void {
    this.terminal.setRawMode(false);
    this.terminal.pause();
  }

  private end<T>(answer: T): T {
    this.say('\n');
    return answer;
  }
}

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';
const BACKSPACE = '\u007f';

async function* lettersOf(terminal: Terminal): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of terminal) {
    yield* typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
  }
}
