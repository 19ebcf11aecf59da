import { type FormEvent, type MouseEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { readSearchParams, type SearchParam, type SearchParams, searchOf, valuesOf } from '#web/lib/search-params.ts'

/** Debounce in milliseconds: one request a word, not one a letter. */
const rest = 250

/**
 * A search whose parameters stand in the address, and the form that changes them. The form's fields are the browser's own, so
 * that it works before the page is hydrated; what was changed in the meantime is taken over.
 */
export function useSearch() {
  const { pathname, search } = useLocation()
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

  const go = (next: SearchParams, replace: boolean) => {
    stopTimer()
    const address = searchOf(next)
    if (address !== searchOf(params)) void navigate(pathname + address, { replace, preventScrollReset: true })
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
  // The first time the form tells the page; from then on an address that changes tells the form.
  const isFilled = useRef(false)
  useEffect(() => {
    if (isFilled.current && form.current)
      fill(form.current, readSearchParams(new URLSearchParams(asked)), timer.current !== undefined)
    else latest.current(true)
    isFilled.current = true
  }, [asked])
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    params,
    /** Whether what is shown is still what was asked for before. */
    busy,
    form: {
      ref: form,
      // Typing goes on in the same entry of the history; a choice makes one that Back leads out of.
      onChange: ({ target }: FormEvent<HTMLFormElement>) => {
        if (!isTyped(target)) return goByForm(false)
        stopTimer()
        timer.current = setTimeout(() => latest.current(true), rest)
      },
      // A link was followed: the delayed search is cancelled now, for on a busy device the router may start later than the timer.
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

/** Sets every field to its parameter; while somebody types, the field they type in is ahead of them. */
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
