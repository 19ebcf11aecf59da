import { useCallback } from 'react'
import { useNavigateIfHere } from './late-answers.ts'
import { needsSecondFactor } from './second-factor.ts'

/** Returns a function that awaits a sign-in, and leads on to the page for the second step if the account has one. */
export function useSecondStep(from: string) {
  const navigateIfHere = useNavigateIfHere()
  return useCallback(
    async (signIn: Promise<void>) => {
      try {
        await signIn
      } catch (error) {
        if (!needsSecondFactor(error)) throw error
        await navigateIfHere(`/login/second-step?${new URLSearchParams({ from })}`)
      }
    },
    [navigateIfHere, from],
  )
}
