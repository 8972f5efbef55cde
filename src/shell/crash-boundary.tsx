import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  children: ReactNode;
  /** Called before the children are rendered again. */
  onRetry?: () => void;
}

/** Shows an error that was thrown while rendering, until the reader tries again. */
export class CrashBoundary extends Component<CrashBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const retry = () => {
      this.props.onRetry?.();
      this.setState({ error: null });
    };
    return <CrashScreen error={error} onRetry={retry} />;
  }
}

export function CrashScreen({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className="crash-screen" role="alert">
      <h1>This page crashed</h1>
      <button type="button" className="action" onClick={onRetry}>
        Try again
      </button>
      <p>{messageOf(error)}</p>
    </div>
  );
}

/** The error's message and those of its causes. */
function messageOf(error: Error): string {
  return error.cause instanceof Error ? `${error.message} Cause: ${messageOf(error.cause)}` : error.message;
}
