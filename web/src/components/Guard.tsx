import { Component, type ComponentChildren } from 'preact';

interface Props {
  /** What is inside, for the sentence that stands in its place: "this picture". */
  what: string;
  children: ComponentChildren;
}

/** Where a part of a page fails, the rest stays: it says so in the part's place, and what to do. */
export class Guard extends Component<Props, { error?: unknown }> {
  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }
  render() {
    const { what, children } = this.props;
    const { error } = this.state;
    if (error === undefined) return children;
    return (
      <div class="problem" role="alert">
        <p>
          Something went wrong in showing {what}; this is a mistake of the page, and nothing is lost: what was saved is with the server. Try again, or reload the page. If it stays, tell whoever runs the server what you did, and this: <code>{String(error)}</code>
        </p>
        <div class="row">
          <button type="button" onClick={() => this.setState({ error: undefined })}>
            Try again
          </button>
          <button type="button" onClick={() => location.reload()}>
            Reload the page
          </button>
        </div>
      </div>
    );
  }
}
