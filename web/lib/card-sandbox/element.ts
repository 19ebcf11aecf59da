type Handler = (event: never) => unknown

/** What all elements of the sandbox have in common: `@stripe/react-stripe-js` mounts, updates, subscribes to and destroys them. */
export class SandboxElement<Events extends Record<string, object>> {
  readonly root: HTMLElement
  onDestroy = () => {}
  #handlers = new Map<string, Set<Handler>>()

  constructor(root: HTMLElement) {
    this.root = root
  }

  mount(place: string | HTMLElement) {
    const host = typeof place === 'string' ? document.querySelector(place) : place
    if (!host) throw new Error('There is no such place to mount the element.')
    host.classList.add('StripeElement')
    host.replaceChildren(this.root)
    setTimeout(() => this.ready())
  }

  unmount() {
    this.root.remove()
  }

  destroy() {
    this.unmount()
    this.#handlers.clear()
    this.onDestroy()
  }

  update(_options: object) {}

  on<Name extends keyof Events & string>(event: Name, handler: (told: Events[Name]) => unknown) {
    const known = this.#handlers.get(event) ?? new Set()
    this.#handlers.set(event, known.add(handler))
    return this
  }

  once<Name extends keyof Events & string>(event: Name, handler: (told: Events[Name]) => unknown) {
    const first = (told: Events[Name]) => {
      this.off(event, first)
      return handler(told)
    }
    return this.on(event, first)
  }

  off<Name extends keyof Events & string>(event: Name, handler?: (told: Events[Name]) => unknown) {
    if (handler) this.#handlers.get(event)?.delete(handler)
    else this.#handlers.delete(event)
    return this
  }

  /** Tells that the element is drawn. */
  protected ready() {}

  protected hears(event: keyof Events & string): boolean {
    return (this.#handlers.get(event)?.size ?? 0) > 0
  }

  protected emit<Name extends keyof Events & string>(event: Name, told: Events[Name]) {
    for (const handler of this.#handlers.get(event) ?? []) (handler as (told: Events[Name]) => unknown)(told)
  }
}
