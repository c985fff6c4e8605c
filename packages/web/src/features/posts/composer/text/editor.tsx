import './editor.css';
import { Bold as BoldIcon, Italic as ItalicIcon, List, ListOrdered, type LucideIcon } from 'lucide-react';
import { history } from 'prosemirror-history';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { KEYS, TOOL_COMMANDS, type Tool, TYPED_LISTS, toolsInForce } from './editor-commands.ts';
import { readContent, writeContent } from './editor-schema.ts';
import { hashtagMarks } from './hashtag-marks.ts';
import { readLines, writeLines } from './pasted-lines.ts';

export type EditorProps = {
  label: string;
  content: string;
  onChange: (html: string) => void;
  /** Files that were pasted into the text or dropped onto it. */
  onFiles: (files: File[]) => void;
  describedBy?: string | undefined;
  invalid: boolean;
};

const PLUGINS = [TYPED_LISTS, ...KEYS, history(), hashtagMarks];
/** Marks a change that was not typed here. */
const FROM_ELSEWHERE = 'fromElsewhere';

/**
 * Types into an editor that nobody sees. A browser compiles a function when it is first called: on a slow phone the first letter
 * of a text took two to four times as long as the second.
 */
function practise(): void {
  const view = new EditorView(null, { state: EditorState.create({ doc: readContent(''), plugins: PLUGINS }) });
  view.dispatch(view.state.tr.insertText('#a'));
  writeContent(view.state.doc);
  view.destroy();
}
practise();

const TOOLS: readonly { name: Tool; label: string; Icon: LucideIcon }[] = [
  { name: 'bold', label: 'Bold', Icon: BoldIcon },
  { name: 'italic', label: 'Italic', Icon: ItalicIcon },
  { name: 'bulletList', label: 'Bulleted list', Icon: List },
  { name: 'orderedList', label: 'Numbered list', Icon: ListOrdered },
];

/** The editor of a post's text. Stored HTML is parsed, never inserted into the page as it is. */
export function Editor({ label, content, onChange, onFiles, describedBy, invalid }: EditorProps) {
  const latest = useRef({ onChange, onFiles });
  /** The content that the editor last had. */
  const known = useRef(content);
  /** Text that was typed and has not come back from the composer yet, which renders it a moment later. */
  const onItsWay = useRef(new Set<string>());
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView | null>(null);
  const [isEmpty, setIsEmpty] = useState(content === '');
  /** The names of the tools that are active at the caret. */
  const [active, setActive] = useState('');
  useEffect(() => {
    latest.current = { onChange, onFiles };
  });

  useLayoutEffect(() => {
    const take = (list: FileList | undefined): boolean => {
      const files = [...(list ?? [])];
      if (files.length > 0) latest.current.onFiles(files);
      return files.length > 0;
    };
    const made: EditorView = new EditorView(place.current, {
      state: EditorState.create({ doc: readContent(known.current), plugins: PLUGINS }),
      handlePaste: (_view, event) => take(event.clipboardData?.files),
      handleDrop: (_view, event) => take(event.dataTransfer?.files),
      clipboardTextParser: (text, at) => readLines(text, at.marks()),
      clipboardTextSerializer: writeLines,
      dispatchTransaction(change) {
        made.updateState(made.state.apply(change));
        setActive(toolsInForce(made.state).join(' '));
        if (!change.docChanged || change.getMeta(FROM_ELSEWHERE) === true) return;
        known.current = writeContent(made.state.doc);
        setIsEmpty(known.current === '');
        onItsWay.current.add(known.current);
        latest.current.onChange(known.current);
      },
    });
    editor.current = made;
    return () => {
      editor.current = null;
      made.destroy();
    };
  }, []);

  // Another version of the post was taken over: the editor follows. Text typed here comes back late, after more has
  // been typed, and must not replace that.
  useEffect(() => {
    if (content === known.current) onItsWay.current.clear();
    if (content === known.current || onItsWay.current.has(content) || !editor.current) return;
    onItsWay.current.clear();
    known.current = content;
    const { state } = editor.current;
    const theirs = readContent(content).content;
    editor.current.dispatch(state.tr.replaceWith(0, state.doc.content.size, theirs).setMeta(FROM_ELSEWHERE, true));
    setIsEmpty(content === '');
  }, [content]);

  useLayoutEffect(() => {
    editor.current?.setProps({ attributes: attributesOf(label, invalid, describedBy) });
  }, [label, describedBy, invalid]);

  function use(tool: Tool): void {
    if (editor.current === null) return;
    editor.current.focus();
    TOOL_COMMANDS[tool](editor.current.state, editor.current.dispatch, editor.current);
  }

  return (
    <>
      <div className="relative">
        {isEmpty && (
          <span aria-hidden className="pointer-events-none absolute top-2.5 left-3 type-composer text-ink-3">
            What would you like to share?
          </span>
        )}
        <div ref={place} className="max-h-80 overflow-y-auto px-3 py-2.5" />
      </div>
      <div role="toolbar" aria-label="Formatting" className="flex gap-0.5 border-t border-line px-1.5 py-1">
        {TOOLS.map(({ name, label, Icon }) => {
          const on = active.split(' ').includes(name);
          return (
            <IconButton
              key={name}
              label={label}
              small
              aria-pressed={on}
              onClick={() => use(name)}
              className={classNames(on && 'bg-line text-ink')}
            >
              <Icon size={14} strokeWidth={2.25} aria-hidden />
            </IconButton>
          );
        })}
      </div>
    </>
  );
}

function attributesOf(label: string, invalid: boolean, describedBy: string | undefined): Record<string, string> {
  return {
    class: 'post-editor type-composer',
    dir: 'auto',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-invalid': String(invalid),
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
  };
}
