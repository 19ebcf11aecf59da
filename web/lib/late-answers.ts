import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router'
import { notify } from '#web/ui/notify.ts'
import { useNotifyOnUnmount } from '#web/ui/notify-on-unmount.ts'
import { isAppError, messageOf } from './messages.ts'
import { currentSession } from './session.tsx'

/** Whether the component is still mounted, to be asked when an answer arrives. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return useCallback(() => isMounted.current, [])
}

/** Whether the component's page is still shown and is not being left, to be asked when an answer arrives. */
export function useIsHere(): () => boolean {
  const { key } = useLocation()
  const isLeaving = useNavigation().state !== 'idle'
  const shown = useRef<string>(undefined)
  useEffect(() => {
    shown.current = isLeaving ? undefined : key
    return () => {
      shown.current = undefined
    }
  }, [key, isLeaving])
  return useCallback(() => shown.current === keyInHistory(), [])
}

/** The `key` of the router's location now: it changes before React runs the effects of the page that is left. */
const keyInHistory = () => (window.history.state as { key?: string } | null)?.key ?? 'default'

/** Like useNavigate, for when an answer arrives: does nothing if the person has left the component’s page, or is leaving it. */
export function useNavigateIfHere(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  const isHere = useIsHere()
  return useCallback(
    async (to, options) => {
      if (isHere()) await navigate(to, options)
    },
    [navigate, isHere],
  )
}

/** Shows a refusal as a toast, unless somebody has signed in or out since this was called. */
export function refusalNotice(): (error: unknown) => void {
  const asker = currentSession().me?._id
  return (error) => {
    if (currentSession().me?._id === asker) notify.error(messageOf(error))
  }
}

/** What became of a request that a second person has to make, too. */
const forSecondPerson = Symbol('for a second person')

/**
 * Returns a function that runs a request; a refusal that arrives after the component is unmounted is also shown as a toast. Returns
 * `forSecondPerson`, and tells so, if what was asked for now waits for a second person: nothing is left to do for the first.
 */
export function useLateRefusals() {
  const isMounted = useIsMounted()
  return useCallback(
    async <Answer>(ask: () => Promise<Answer>): Promise<Answer | typeof forSecondPerson> => {
      const tell = refusalNotice()
      try {
        return await ask()
      } catch (error) {
        if (isAppError(error) && error.reason === 'second_person_needed') {
          notify.success(messageOf(error))
          return forSecondPerson
        }
        if (!isMounted()) tell(error)
        throw error
      }
    },
    [isMounted],
  )
}

/**
 * A mutation of a form or dialog that shows its refusal as `problem`; if the component is unmounted, the refusal is shown as a
 * toast. `onSuccess` is always called. What closes the dialog is given to `mutate`, which calls it only while it is mounted.
 */
export function useDialogMutation<Answer, Given = void>(options: {
  mutationFn: (given: Given) => Promise<Answer>
  onSuccess?: ((answer: Answer) => unknown) | undefined
}) {
  const tellIfLate = useLateRefusals()
  const mutation = useMutation<Answer | typeof forSecondPerson, Error, Given>({
    mutationFn: (given) => tellIfLate(() => options.mutationFn(given)),
    // Many calls answer nothing, which is a success all the same.
    onSuccess: (answer) => (answer === forSecondPerson ? undefined : options.onSuccess?.(answer)),
  })
  const problem = mutation.error ? messageOf(mutation.error) : undefined
  useNotifyOnUnmount(problem)
  return { ...mutation, problem }
}
