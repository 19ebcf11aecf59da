/** What the worker is sent, and what it answers. `no reader`: its WebAssembly could not be loaded. `no picture`: nothing it can open. */
export type Asked = { picture: Blob }
export type Answered = { imeis: string[] } | { failed: 'no reader' | 'no picture' }
