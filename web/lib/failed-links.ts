/**
 * If a part of another page cannot be fetched, offline or after a new build, React Router reloads the current page. This loads
 * the page of the followed link instead; browsers without the Navigation API stay on the current page.
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
