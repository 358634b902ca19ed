import { Button } from "@fluentui/react-components";
import { useBooks } from "../books";
import { useNavigation } from "../navigation";
import { Buttons, Note, Section } from "./section";

/** Shown instead of a page that needs a campaign, if there is none. */
export function NoCampaign() {
  const { go } = useNavigation();
  return (
    <Section title="No campaign in this workbook">
      <Note quiet={false}>To use this page, open a sample or start a campaign on the Campaign page.</Note>
      <Buttons>
        <Button appearance="primary" onClick={() => go("campaign")}>
          Go to Campaign
        </Button>
      </Buttons>
    </Section>
  );
}

/** Shown instead of a page that needs the workbook, if it could not be read. */
export function NotRead() {
  const { store } = useBooks();
  return (
    <Section title="The workbook could not be read">
      <Note quiet={false}>The message above says why. Nothing in the workbook was changed.</Note>
      <Buttons>
        <Button appearance="primary" onClick={() => void store.readAgain()}>
          Try again
        </Button>
      </Buttons>
    </Section>
  );
}
