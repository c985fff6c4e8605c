import { Fragment } from 'react';

/** A text without spaces, such as an email address, that breaks at these places where it does not fit in one line. */
export function Breakable({ text, at = /(?=[@.])/ }: { text: string; at?: RegExp }) {
  return text.split(at).map((part, index) => (
    // The parts of one text, in a fixed order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
