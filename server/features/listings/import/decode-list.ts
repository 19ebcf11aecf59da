/** A list as UTF-8, whichever of the encodings of spreadsheets it has: UTF-8, UTF-16 with its mark, or Windows-1252. */
export function decodedList(bytes: Uint8Array): Buffer {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return inUtf8(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return inUtf8(bytes, 'utf-16be')
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return Buffer.from(bytes)
  } catch {
    return inUtf8(bytes, 'windows-1252')
  }
}

const inUtf8 = (bytes: Uint8Array, encoding: string) => Buffer.from(new TextDecoder(encoding).decode(bytes))
