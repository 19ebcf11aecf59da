import { type FormEvent, type MouseEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { pathIn } from '#web/lib/addresses.ts'
import { readSearchParams, type SearchParam, type SearchParams, searchOf, valuesOf } from '#web/lib/search-params.ts'
import { useDebounce } from '#web/ui/use-debounce.ts'

/**
 * A search whose parameters are in the address, and the form that changes them. The form's fields are uncontrolled, so that it
 * works before hydration; changes made before then are applied afterwards.
 */
export function useSearch() {
  const { pathname, search, key } = useLocation()
  const coming = useNavigation().location
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const debounce = useDebounce()
  const busy = coming !== undefined && pathIn(coming.pathname) === pathname
  const asked = busy ? coming.search : search
  const params = readSearchParams(new URLSearchParams(asked))

  // The addresses that the form has requested and that are not rendered yet: on a slow device a second change can come before
  // the page has followed the first.
  const requested = useRef<string[]>([])
  const go = (next: SearchParams, replace: boolean) => {
    debounce.stop()
    const address = searchOf(next)
    if (address === (requested.current.at(-1) ?? searchOf(params))) return
    requested.current.push(address)
    void navigate(pathname + address, { replace, preventScrollReset: true })
  }
  const leaving = coming !== undefined && !busy
  const goByForm = (replace: boolean) => {
    // A delayed search must not navigate back after somebody has followed a link.
    if (form.current && !leaving) go(readSearchParams(new FormData(form.current)), replace)
  }

  const latest = useRef(goByForm)
  useEffect(() => {
    latest.current = goByForm
  })
  // On mount the form's fields update the page. Afterwards a change of the address updates the fields, unless the form has
  // requested it: then the fields are already there, or ahead of it.
  const followed = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each new entry of the history
  useEffect(() => {
    const given = readSearchParams(new URLSearchParams(asked))
    const own = requested.current.indexOf(searchOf(given))
    if (own !== -1) requested.current = requested.current.slice(own + 1)
    else if (followed.current === undefined) latest.current(true)
    else if (followed.current !== asked) {
      requested.current = []
      if (form.current) fill(form.current, given, debounce.isWaiting())
    }
    followed.current = asked
  }, [asked, key, debounce])

  return {
    params,
    /** Whether the results of the previous search are still shown. */
    busy,
    form: {
      ref: form,
      // Typing replaces the current history entry; other changes add one, so that Back undoes them.
      onChange: ({ target }: FormEvent<HTMLFormElement>) => {
        if (!isTyped(target)) return goByForm(false)
        debounce.start(() => latest.current(true))
      },
      // A followed link inside the form, such as one that removes a filter, replaces what is typed.
      onClick: ({ target, defaultPrevented }: MouseEvent<HTMLFormElement>) => {
        if (defaultPrevented && target instanceof Element && target.closest('a')) debounce.stop()
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        goByForm(true)
      },
    },
  }
}

const isTyped = (field: EventTarget) => field instanceof HTMLInputElement && field.type !== 'checkbox'

/** Sets every field to its parameter, except the field being typed in, which is ahead of the address. */
function fill(form: HTMLFormElement, params: SearchParams, typing: boolean) {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    const name = field.name as SearchParam
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = valuesOf(params, name).includes(field.value)
    else if (field.value.trim() !== (params[name] ?? '') && !(typing && field === document.activeElement)) {
      field.value = params[name] ?? ''
      markUnread(field, false)
    }
  }
}

/** Marks a field whose text cannot be read, for the sentence beside it. */
export const markUnread = (field: HTMLElement, isUnread: boolean) =>
  isUnread ? field.setAttribute('aria-invalid', 'true') : field.removeAttribute('aria-invalid')
