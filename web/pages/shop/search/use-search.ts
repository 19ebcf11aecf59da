import { type FormEvent, type MouseEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { readSearchParams, type SearchParam, type SearchParams, searchOf, valuesOf } from '#web/lib/search-params.ts'

/** Debounce in milliseconds: about one request per word instead of one per letter. */
const rest = 250

/**
 * A search whose parameters are in the address, and the form that changes them. The form's fields are uncontrolled, so that it
 * works before hydration; changes made before then are applied afterwards.
 */
export function useSearch() {
  const { pathname, search, key } = useLocation()
  const coming = useNavigation().location
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stopTimer = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  const busy = coming?.pathname === pathname
  const asked = busy ? coming.search : search
  const params = readSearchParams(new URLSearchParams(asked))

  // The rendered parameters may lag behind the latest change: on a slow device a second one can come before the page has
  // followed the first. `from` is the entry of the history that was shown then.
  const requested = useRef({ from: key, address: searchOf(params) })
  const go = (next: SearchParams, replace: boolean) => {
    stopTimer()
    const address = searchOf(next)
    if (address === (requested.current.from === key ? requested.current.address : searchOf(params))) return
    requested.current = { from: key, address }
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
  // On mount the form's fields update the page; afterwards a change of the address updates the fields.
  const isFilled = useRef(false)
  useEffect(() => {
    const given = readSearchParams(new URLSearchParams(asked))
    requested.current.address = searchOf(given)
    if (isFilled.current && form.current) fill(form.current, given, timer.current !== undefined)
    else latest.current(true)
    isFilled.current = true
  }, [asked])
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    params,
    /** Whether the results of the previous search are still shown. */
    busy,
    form: {
      ref: form,
      // Typing replaces the current history entry; other changes add one, so that Back undoes them.
      onChange: ({ target }: FormEvent<HTMLFormElement>) => {
        if (!isTyped(target)) return goByForm(false)
        stopTimer()
        timer.current = setTimeout(() => latest.current(true), rest)
      },
      // A link was followed: cancels the delayed search now, as its timer may fire before the router starts on a slow device.
      onClick: ({ target, defaultPrevented }: MouseEvent<HTMLFormElement>) => {
        if (defaultPrevented && target instanceof Element && target.closest('a')) stopTimer()
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
    }
  }
}
