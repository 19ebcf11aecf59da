import { hydratedEvent } from './scripts-last.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Keeps what people type before the page is hydrated. If hydration fails, because something else has changed the page, React
 * renders it again with new, empty fields: `putBack` fills them from the old ones, which still hold what was typed last.
 */
export function keepTyped(): { putBack: () => void } {
  let fields = keyed()
  let focused: EventTarget | null = document.activeElement
  const note = ({ target }: Event) => {
    focused = target
  }
  document.addEventListener('focusin', note)
  // After the call of `putBack` that belongs to hydration: later, the fields would be those of another page.
  window.addEventListener(hydratedEvent, () => setTimeout(stop), { once: true })
  function stop() {
    document.removeEventListener('focusin', note)
    fields.clear()
  }
  function putBack() {
    const lost = [...fields].filter(([, field]) => !field.isConnected)
    if (lost.length === 0) return
    const found = keyed()
    for (const [key, field] of lost) {
      const twin = found.get(key)
      if (!twin) continue
      if (isChanged(field)) fill(twin, field)
      if (field === focused) focusLike(twin, field)
    }
    fields = found
  }
  return { putBack }
}

/** The page's fields by kind and name, and those of the same kind and name by their order. */
function keyed(): Map<string, Field> {
  const fields = new Map<string, Field>()
  for (const field of document.querySelectorAll<Field>('input, textarea, select')) {
    const kind = [field.localName, field.type, field.name, isChoice(field) ? field.value : ''].join(' ')
    let nth = 0
    while (fields.has(`${kind} ${nth}`)) nth += 1
    fields.set(`${kind} ${nth}`, field)
  }
  return fields
}

const isChoice = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'
const isFiles = (field: Field): field is HTMLInputElement => field.type === 'file'

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex((option) => option.defaultSelected)
    return field.selectedIndex !== Math.max(first, 0)
  }
  return isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/** Through the events of a person's own typing: React reads a field's value in no other way. */
function fill(twin: Field, field: Field) {
  if (isChoice(field)) {
    if (isChoice(twin) && twin.checked !== field.checked) twin.click()
    return
  }
  if (isFiles(field)) {
    if (isFiles(twin)) twin.files = field.files
  } else {
    // Past the property by which React notes values that it has set itself.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(twin), 'value') ?? {}
    set?.call(twin, field.value)
  }
  twin.dispatchEvent(new Event('input', { bubbles: true }))
  twin.dispatchEvent(new Event('change', { bubbles: true }))
}

function focusLike(twin: Field, field: Field) {
  twin.focus({ preventScroll: true })
  if (twin instanceof HTMLSelectElement || field instanceof HTMLSelectElement) return
  const { selectionStart, selectionEnd } = field
  // Null in fields that have no selection, such as those for e-mail addresses.
  if (selectionStart !== null) twin.setSelectionRange(selectionStart, selectionEnd)
}
