import { Component, type ReactNode } from 'react'
import { showLastWords } from '#web/lib/last-words.ts'

type Props = { children: ReactNode }

/** Around an error page: if that one fails too, a message without React takes its place. */
export class LastResort extends Component<Props, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch() {
    setTimeout(showLastWords)
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}
