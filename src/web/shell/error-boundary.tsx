import { Component, type ReactNode } from 'react';
import { CrashPage } from './crash-page.tsx';

/** Around everything, the router and the shell included: the last thing between a mistake and a white page. */
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
