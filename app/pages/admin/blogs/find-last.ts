// The editor's library asks for it; Firefox has it since 104.
if (typeof Array.prototype.findLast !== 'function') {
  Object.defineProperty(Array.prototype, 'findLast', {
    configurable: true,
    writable: true,
    value(this: unknown[], predicate: (item: unknown, index: number, list: unknown[]) => unknown) {
      return this.filter(predicate).at(-1);
    },
  });
}

export {};
