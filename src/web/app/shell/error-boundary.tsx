import { Component, type ReactNode } from 'react';
import { CrashPage } from './crash-page.tsx';

/** Catches errors of the whole app, including the router and the shell, and shows the crash page. */
export class ErrorBoundary extends Component<
  { children: ReactNode },
  { error: unknown; hasCrashed: boolean }
> {
  override state = { error: undefined, hasCrashed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasCrashed: true };
  }

  override render() {
    return this.state.hasCrashed ? <CrashPage error={this.state.error} /> : this.props.children;
  }
}
