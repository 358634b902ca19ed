import { Button } from "@fluentui/react-components";
import { useBooks } from "../books";
import { useNavigation } from "../navigation";
import { Buttons, Note, Section } from "./section";

/** In place of a page that needs a campaign, where there is none. */
export function NoCampaign() {
  const { go } = useNavigation();
  return (
    <Section title="No campaign in this workbook">
      <Note quiet={false}>
        Open a sample or start a campaign of your own on the Campaign page; then this page has something to show.
      </Note>
      <Buttons>
        <Button appearance="primary" onClick={() => go("campaign")}>
          Go to Campaign
        </Button>
      </Buttons>
    </Section>
  );
}

/** In place of every page that needs the workbook, where it could not be read. */
export function NotRead() {
  const { store } = useBooks();
  return (
    <Section title="The workbook was not read">
      <Note quiet={false}>The message above says why. Nothing in it was changed.</Note>
      <Buttons>
        <Button appearance="primary" onClick={() => void store.readAgain()}>
          Read it again
        </Button>
      </Buttons>
    </Section>
  );
}
