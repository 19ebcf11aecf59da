/**
 * Where a part of another page cannot be fetched, offline or after a new build, React Router loads the page anew that is
 * shown. Loaded is the one whose link was followed; browsers without the Navigation API stay where they are.
 */
export function followFailedLinks(): void {
  if (!window.navigation) return
  let followed: string | undefined
  const note = ({ target }: Event) => {
    followed = (target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')?.href) || undefined
  }
  document.addEventListener('click', note, { capture: true })
  window.navigation.addEventListener('navigate', (event) => {
    if (event.navigationType === 'reload' && !event.userInitiated && followed) {
      event.preventDefault()
      window.location.assign(followed)
    }
    followed = undefined
  })
}
