/** What a session of WebDriver understands, in whatever form it travels. */
export type Driver = {
  name: string;
  navigate(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The body of a function; an element that it returns is an `ElementReference`. */
  run<T>(script: string, ...args: unknown[]): Promise<T>;
  click(element: ElementReference): Promise<void>;
  /** Real keys, so that the page gets the events that a person causes. */
  type(element: ElementReference, text: string): Promise<void>;
  close(): Promise<void>;
};

/** As the specification of WebDriver names it. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
export type ElementReference = { [ELEMENT]: string };

/** Of a phone, as wide as both browsers make their windows. */
export const WINDOW = { width: 480, height: 900 };

export const ENTER = '\uE007';
