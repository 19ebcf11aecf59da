/** What the journeys need of a browser, whatever drives it. Places in a page are found by code that runs in it. */
export type Engine = {
  /** Starts a browser of its own for one person: nothing is shared with another one. */
  start: (given: Settings) => Promise<Tab>
  /** The width of its narrowest window, but not below 320. */
  narrowest: number
}

export type Settings = {
  /** The width of the page in CSS pixels. */
  width: number
  /** What the person has forbidden in the browser. */
  without?: 'storage' | 'cookies'
}

/** A function that is sent to the page: it may use nothing but its arguments and the page. */
// biome-ignore lint/suspicious/noExplicitAny: whatever the page's code takes.
export type PageCode<Result> = (...given: any[]) => Result

export type Tab = {
  open: (address: string) => Promise<void>
  run: <Result>(code: PageCode<Result>, ...given: unknown[]) => Promise<Awaited<Result>>
  /** The element that the code returns, if it returns one. */
  find: (code: PageCode<Promise<Element | undefined>>, ...given: unknown[]) => Promise<Spot | undefined>
  /** Presses a key as a person does, such as 'Enter' or 'Escape'. */
  press: (key: 'Enter' | 'Escape') => Promise<void>
  /** The window that `open` makes appear. */
  popup: (open: () => Promise<void>) => Promise<Tab>
  picture: () => Promise<Uint8Array>
  /** Errors that no code of the page has handled, where the engine tells them. */
  lostErrors: () => string[]
  close: () => Promise<void>
}

/** An element that was found; its actions fail if it is gone or covered. */
export type Spot = {
  click: () => Promise<void>
  /** Replaces what is in a field by what is typed, key by key. */
  type: (text: string) => Promise<void>
  choose: (option: string) => Promise<void>
  add: (files: string[]) => Promise<void>
}
