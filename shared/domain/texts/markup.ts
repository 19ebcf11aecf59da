/** What stands for the market's name in its own texts, so that they need no change when it is renamed. */
export const nameInText = '{market}'

/**
 * The markup of a market's own texts (S16.1): headings (`## …`, `### …`), lists (`- …`, `1. …`), **bold** and [links](/terms). It is read
 * into these parts, of which pages make elements; there is no HTML in it, and whatever is none of these is text.
 */
export type Inline = string | { bold: Inline[] } | { to: string; text: Inline[] }
export type Block =
  | { kind: 'heading'; level: 2 | 3; text: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'paragraph'; lines: Inline[][] }

const heading = /^(#{1,3})\s+(\S.*)$/
const point = /^(?:[-*]|(\d{1,3})[.)])\s+(\S.*)$/

/** Reads a text; the time that it takes grows with its length alone. */
export function readMarkup(text: string): Block[] {
  const blocks: Block[] = []
  /** Whether the line before belongs to the last block. */
  let goesOn = false
  for (const line of text.split(/\r\n|\r|\n/)) {
    const trimmed = line.trim()
    const block = trimmed === '' ? undefined : blockOf(trimmed)
    const last = goesOn ? blocks.at(-1) : undefined
    if (block && !(last && joined(last, block))) blocks.push(block)
    goesOn = block !== undefined
  }
  return blocks
}

function blockOf(line: string): Block {
  const [, signs, title] = heading.exec(line) ?? []
  if (signs && title) return { kind: 'heading', level: signs.length > 2 ? 3 : 2, text: readInline(title) }
  const [, number, item] = point.exec(line) ?? []
  if (item) return { kind: 'list', ordered: number !== undefined, items: [readInline(item)] }
  return { kind: 'paragraph', lines: [readInline(line)] }
}

/** Adds a line to the block before it if they are of one kind. */
function joined(last: Block, next: Block): boolean {
  if (last.kind === 'list' && next.kind === 'list' && last.ordered === next.ordered) return last.items.push(...next.items) > 0
  if (last.kind === 'paragraph' && next.kind === 'paragraph') return last.lines.push(...next.lines) > 0
  return false
}

const bold = /\*\*([^*]+)\*\*/y
const link = /\[([^[\]]{1,300})\]\(([^()\s]{1,500})\)/y
const escaped = /\\([\\*[\]()#.-])/y

function readInline(text: string): Inline[] {
  const parts: Inline[] = []
  let plain = ''
  const add = (part: Inline) => {
    if (plain) parts.push(plain)
    plain = ''
    parts.push(part)
  }
  for (let at = 0; at < text.length; ) {
    const sign = text[at] ?? ''
    const found =
      sign === '*'
        ? matchAt(bold, text, at)
        : sign === '['
          ? matchAt(link, text, at)
          : sign === '\\'
            ? matchAt(escaped, text, at)
            : null
    const [whole = sign, inner = '', address] = found ?? []
    if (found && sign === '\\') plain += inner
    else if (found && sign === '*') add({ bold: readInline(inner) })
    else if (found && address !== undefined && isSafeAddress(address)) add({ to: address, text: readInline(inner) })
    else plain += whole
    at += whole.length
  }
  if (plain) parts.push(plain)
  return parts
}

function matchAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Pages of this market, and what opens a web page or writes a letter. */
export function isSafeAddress(address: string): boolean {
  if (/^\/(?![/\\])/.test(address)) return true
  if (!/^(?:https?:\/\/[^/]|mailto:[^@\s]+@)/i.test(address)) return false
  return URL.canParse(address)
}

/** Whether an address is one of this market's pages. */
export const isOwnPage = (address: string): boolean => address.startsWith('/')
