import { Button } from "@fluentui/react-components";
import { Component, type ReactNode } from "react";
import { noticeOf } from "../notice";
import { isNotLoaded } from "./deferred";
import { Buttons, Note, Section } from "./section";

interface Props {
  readonly children: ReactNode;
  /** Called before the children are shown again. */
  readonly onAgain: () => void;
}

/** Shows a plain message and a way to try again where a page fails or could not be loaded. */
export class Boundary extends Component<Props, { readonly problem: Error | null }> {
  override state = { problem: null };

  static getDerivedStateFromError(thrown: unknown) {
    return { problem: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render() {
    if (this.state.problem === null) return this.props.children;
    const { title, what } = saysOf(this.state.problem);
    return (
      <div role="alert">
        <Section title={title}>
          <Note quiet={false}>{what}</Note>
          <Note quiet={false}>
            Nothing was written. What you typed on other pages is still there. Try again, or choose another page.
          </Note>
          <Buttons>
            <Button appearance="primary" onClick={this.again}>
              Try again
            </Button>
          </Buttons>
        </Section>
      </div>
    );
  }

  private readonly again = (): void => {
    this.setState({ problem: null });
    this.props.onAgain();
  };
}

function saysOf(problem: Error): { readonly title: string; readonly what: string } {
  return isNotLoaded(problem)
    ? { title: "This page could not be loaded", what: noticeOf(problem).remedy }
    : { title: "Something went wrong in Starledger", what: `This page could not be shown: ${problem.message}.` };
}
