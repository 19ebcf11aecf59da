type Written = { count: number; sha256: string }

/** Where the files of an export go: a folder, or an archive that somebody downloads. */
export type MarketWriter = {
  /** Writes lines, batch by batch; `\n` ends each. */
  lines: (name: string, batches: AsyncIterable<string[]>) => Promise<Written>
  bytes: (name: string, content: Buffer) => Promise<void>
  /** Writes the manifest last: an export without it is not whole. */
  finish: (manifest: (checksums: string) => object) => Promise<void>
}
