import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { marketName } from '#catalogue'
import { type Block, type Inline, isOwnPage, nameInText, readMarkup } from '#shared/domain/texts/markup.ts'

/** A text with markup, as elements: there is no HTML in it that could be more. */
export const OwnText = ({ text }: { text: string }) => (
  <Keyed items={readMarkup(text.replaceAll(nameInText, marketName()))}>{(block) => <Part block={block} />}</Keyed>
)

function Part({ block }: { block: Block }) {
  if (block.kind === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3'
    return (
      <Heading className="wrap-anywhere" dir="auto">
        <Line parts={block.text} />
      </Heading>
    )
  }
  if (block.kind === 'paragraph') {
    return (
      <p className="wrap-anywhere" dir="auto">
        <Keyed items={block.lines}>
          {(line, at) => (
            <>
              {at > 0 && <br />}
              <Line parts={line} />
            </>
          )}
        </Keyed>
      </p>
    )
  }
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      <Keyed items={block.items}>
        {(item) => (
          <li className="wrap-anywhere" dir="auto">
            <Line parts={item} />
          </li>
        )}
      </Keyed>
    </List>
  )
}

const Line = ({ parts }: { parts: readonly Inline[] }) => <Keyed items={parts}>{(part) => <InlinePart part={part} />}</Keyed>

function InlinePart({ part }: { part: Inline }) {
  if (typeof part === 'string') return part
  if ('bold' in part) {
    return (
      <strong>
        <Line parts={part.bold} />
      </strong>
    )
  }
  const text = <Line parts={part.text} />
  if (isOwnPage(part.to)) {
    return (
      <Link to={part.to} className="link text-primary">
        {text}
      </Link>
    )
  }
  return (
    <a href={part.to} rel="noopener noreferrer nofollow" className="link text-primary">
      {text}
    </a>
  )
}

/** Parts of a text have nothing but their place to be known by. */
const Keyed = <Item,>({ items, children }: { items: readonly Item[]; children: (item: Item, at: number) => ReactNode }) =>
  items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text is rendered as a whole
    <Fragment key={at}>{children(item, at)}</Fragment>
  ))
