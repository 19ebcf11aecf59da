import { useCallback, useEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate, useNavigation } from 'react-router'

/** Like useNavigate, for when an answer arrives: does nothing if the person has left the component’s page, or is leaving it. */
export function useNavigateIfHere(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  const isLeaving = useNavigation().state !== 'idle'
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = !isLeaving
    return () => {
      isHere.current = false
    }
  }, [isLeaving])
  return useCallback(
    async (to, options) => {
      if (isHere.current) await navigate(to, options)
    },
    [navigate],
  )
}
