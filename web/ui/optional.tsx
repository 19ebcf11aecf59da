import { Component, type ReactNode } from 'react'

/** Around what a page can do without: if it fails, or its file cannot be loaded, it is left out. */
export class Optional extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}
