import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Once } from '#shared/contract/client.ts'
import { browserError } from '#shared/contract/reasons/browser.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { useNotifyOnUnmount } from '#web/ui/notify-on-unmount.ts'
import { useIsMounted, useLateRefusals } from './late-answers.ts'
import { isAppError, messageOf } from './messages.ts'
import { randomId } from './random-id.ts'
import { useReadByOthers } from './read-by-others.ts'

/**
 * A form that is validated against a contract schema before it is sent, and whose fields show the server's refusals afterwards.
 * Pass `onSubmit` to the form, `problem` to FormError, `errorOf(name)` to a field. Typed values are kept; if a refusal unmounts
 * the form, or arrives after it is unmounted, its message is shown as a toast. `send` gets one idempotency key per submission, so
 * that a retry after a lost answer is done only once. `onDone` is called after success, but only if the form is still mounted.
 * `readByOthers`: texts in which contacts are hidden; their author sees at the field how others will read them, and sends again.
 */
export function useContractForm<In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
  {
    defaultValues,
    send,
    onDone,
    readByOthers,
  }: {
    defaultValues: DefaultValues<In>
    send: (values: Out, once: Once) => Promise<unknown>
    onDone?: (() => void) | undefined
    readByOthers?: readonly Path<In>[]
  },
) {
  const isAlive = useHydrated()
  const [begun] = useState(() => (isAlive ? defaultValues : { ...defaultValues, ...chosenIn(Object.keys(defaultValues)) }))
  // Not validated on blur: the error would shift the layout and move the button away from under the click that caused the blur.
  const form = useForm<In, unknown, Out>({
    resolver: zodResolver(schema),
    defaultValues: begun,
    mode: 'onSubmit',
    shouldFocusError: false,
  })
  const { errors, isSubmitting, submitCount } = form.formState
  const [refusal, setRefusal] = useState<string>()
  useNotifyOnUnmount(refusal)
  const isMounted = useIsMounted()
  const tellIfLate = useLateRefusals()
  const unseenIn = useReadByOthers(readByOthers)
  const sent = useRef<HTMLFormElement>(null)
  // Focuses the first invalid field in DOM order; the library would use the order of registration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new try
  useEffect(() => sent.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [submitCount])

  const key = useRef<string>(undefined)
  const submit = form.handleSubmit(async (values) => {
    try {
      const unseen = await unseenIn(values as Record<string, unknown>)
      for (const [name, message] of unseen) form.setError(name as Path<In>, { type: 'unseen', message })
      if (unseen.length > 0) return
      key.current ??= randomId()
      const once = { key: key.current }
      await tellIfLate(() => send(values, once).catch(throwRefusal))
      key.current = undefined
      if (isMounted()) onDone?.()
    } catch (error) {
      setRefusal(messageOf(error))
      const refused = Object.entries((isAppError(error) && error.fields) || {}).filter(
        ([name]) => form.getValues(name as Path<In>) !== undefined,
      )
      for (const [name, message] of refused) form.setError(name as Path<In>, { type: 'server', message })
      if (refused.length === 0) form.setError('root', { type: 'server', message: messageOf(error) })
    }
  })

  return {
    ...form,
    onSubmit: (event: React.SyntheticEvent<HTMLFormElement>) => {
      sent.current = event.currentTarget
      form.clearErrors()
      setRefusal(undefined)
      // Browser autofill sets values without an event, and people type before the page is hydrated.
      for (const [name, typed] of new FormData(event.currentTarget)) {
        if (typeof typed === 'string' && typed !== '' && form.getValues(name as Path<In>) === '') {
          form.setValue(name as Path<In>, typed as PathValue<In, Path<In>>)
        }
      }
      return submit(event)
    },
    busy: isSubmitting,
    problem: errors.root?.message,
    errorOf: (name: Path<In>): string | undefined => form.getFieldState(name, form.formState).error?.message,
  }
}

/** A key reused with other values is not the person's mistake, so it gets a sentence of its own. */
function throwRefusal(error: unknown): never {
  throw isAppError(error) && error.reason === 'idempotency_key_reused' ? browserError('changed_after_sending') : error
}

/** Radio buttons that were chosen before hydration; the form would otherwise reset them to its defaults. */
function chosenIn(names: string[]): Record<string, string> {
  if (typeof document === 'undefined') return {}
  const chosen = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked')]
  return Object.fromEntries(chosen.filter(({ name }) => names.includes(name)).map(({ name, value }) => [name, value]))
}
