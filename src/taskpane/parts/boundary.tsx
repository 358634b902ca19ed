import { Button } from "@fluentui/react-components";
import { Component, type ReactNode } from "react";
import { Buttons, Note, Section } from "./section";

interface Props {
  readonly children: ReactNode;
  /** Called before the children are shown again. */
  readonly onAgain: () => void;
}

/** Catches our own mistakes, says so plainly, and offers to try again. */
export class Boundary extends Component<Props, { readonly mistake: string | null }> {
  override state = { mistake: null };

  static getDerivedStateFromError(mistake: unknown) {
    return { mistake: mistake instanceof Error ? mistake.message : String(mistake) };
  }

  override render() {
    if (this.state.mistake === null) return this.props.children;
    return (
      <div role="alert">
        <Section title="Starledger made a mistake of its own">
          <Note quiet={false}>This page could not be shown: {this.state.mistake}.</Note>
          <Note quiet={false}>
            Nothing was written. What you typed on other pages is still there; try again, or choose another page.
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
    this.setState({ mistake: null });
    this.props.onAgain();
  };
}
