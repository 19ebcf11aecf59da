/**
 * Translators replace texts by their own elements, and extensions move or remove elements, while React still holds what was
 * there: its next change of such a place would throw, and the page would be gone. Here such a change is made to what stands in
 * its place, or to nothing. A text that React changes after it was translated is shown anew, for the translator to find.
 */
export function tolerateForeignChanges(): void {
  const standIns = new WeakMap<Node, Node>()
  const texts = new MutationObserver((records) => {
    for (const { target } of records) {
      const other = standIns.get(target)
      standIns.delete(target)
      if (other?.parentNode && !target.isConnected) other.parentNode.replaceChild(target, other)
    }
  })
  new MutationObserver((records) => {
    for (const record of records) {
      for (const node of record.removedNodes) {
        if (!(node instanceof Text) || node.parentNode === record.target) continue
        const other = [...record.addedNodes, record.previousSibling, record.nextSibling].find(isTranslation)
        if (!other) continue
        standIns.set(node, other)
        texts.observe(node, { characterData: true })
      }
    }
  }).observe(document, { childList: true, subtree: true })

  /** What stands in a parent where the node was that React takes for its child. */
  const standIn = (parent: Node, node: Node): Node | undefined => {
    const other = standIns.get(node)
    if (other?.parentNode === parent) return other
    let around = node.parentNode
    while (around && around.parentNode !== parent) around = around.parentNode
    return around instanceof HTMLElement && isTranslation(around) ? around : undefined
  }
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const present = child.parentNode === this ? child : standIn(this, child)
    if (present) removeChild.call(this, present)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const place = before && before.parentNode !== this ? (standIn(this, before) ?? null) : before
    insertBefore.call(this, node, place)
    return node
  }
}

/** Both of the translators that are built into Chromium's browsers use this element, which nothing of ours does. */
const isTranslation = (node: Node | null): node is HTMLElement => node instanceof HTMLElement && node.localName === 'font'
