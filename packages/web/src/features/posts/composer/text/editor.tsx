import './editor.css';
import { Editor as TextEditor } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { BulletList } from '@tiptap/extension-list/bullet-list';
import { ListItem } from '@tiptap/extension-list/item';
import { ListKeymap } from '@tiptap/extension-list/keymap';
import { OrderedList } from '@tiptap/extension-list/ordered-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { Bold as BoldIcon, Italic as ItalicIcon, List, ListOrdered, type LucideIcon } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { KeptLink } from './editor-marks.ts';
import { HashtagMarks } from './hashtag-marks.ts';

export type EditorProps = {
  label: string;
  content: string;
  onChange: (html: string) => void;
  /** Pictures that were pasted into the text or dropped onto it. */
  onFiles: (files: File[]) => void;
  describedBy?: string | undefined;
  invalid: boolean;
};

const EXTENSIONS = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  Italic,
  Underline,
  Strike,
  KeptLink,
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  UndoRedo,
  HashtagMarks,
];
/** As typed: several spaces stay several. */
const PARSE = { preserveWhitespace: 'full' } as const;

const TOOLS: readonly { name: ToolName; label: string; Icon: LucideIcon; press: (editor: TextEditor) => boolean }[] = [
  { name: 'bold', label: 'Bold', Icon: BoldIcon, press: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', label: 'Italic', Icon: ItalicIcon, press: (editor) => editor.chain().focus().toggleItalic().run() },
  {
    name: 'bulletList',
    label: 'Bulleted list',
    Icon: List,
    press: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    label: 'Numbered list',
    Icon: ListOrdered,
    press: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
];
type ToolName = 'bold' | 'italic' | 'bulletList' | 'orderedList';

/** The words of a post. What is stored is parsed, never put into the page as it is. */
export function Editor({ label, content, onChange, onFiles, describedBy, invalid }: EditorProps) {
  const latest = useRef({ onChange, onFiles });
  /** The content as the editor last had it. */
  const known = useRef(content);
  /** What was typed and has not come back from the composer yet, which draws it a moment later. */
  const onItsWay = useRef(new Set<string>());
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<TextEditor | null>(null);
  const [isEmpty, setIsEmpty] = useState(content === '');
  /** The tools that are in force where the caret stands, by their names. */
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
    const made = new TextEditor({
      element: place.current,
      injectCSS: false,
      content: known.current,
      parseOptions: PARSE,
      extensions: EXTENSIONS,
      editorProps: {
        handlePaste: (_view, event) => take(event.clipboardData?.files),
        handleDrop: (_view, event) => take(event.dataTransfer?.files),
      },
      onUpdate: ({ editor: now }) => {
        known.current = now.isEmpty ? '' : now.getHTML();
        setIsEmpty(known.current === '');
        onItsWay.current.add(known.current);
        latest.current.onChange(known.current);
      },
      onTransaction: ({ editor: now }) => setActive(activeTools(now)),
    });
    editor.current = made;
    return () => {
      editor.current = null;
      made.destroy();
    };
  }, []);

  // Another version of the post was taken over: the editor follows. What was typed here comes back late, while more has been
  // typed already, and must not take the place of that.
  useEffect(() => {
    if (content === known.current) onItsWay.current.clear();
    if (content === known.current || onItsWay.current.has(content) || !editor.current) return;
    onItsWay.current.clear();
    known.current = content;
    editor.current.commands.setContent(content, { emitUpdate: false, parseOptions: PARSE });
    setIsEmpty(content === '');
  }, [content]);

  useLayoutEffect(() => {
    editor.current?.setOptions({
      editorProps: { ...editor.current.options.editorProps, attributes: attributesOf(label, invalid, describedBy) },
    });
  }, [label, describedBy, invalid]);

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
        {TOOLS.map(({ name, label, Icon, press }) => {
          const on = active.split(' ').includes(name);
          return (
            <IconButton
              key={name}
              label={label}
              small
              aria-pressed={on}
              onClick={() => editor.current && press(editor.current)}
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

const activeTools = (editor: TextEditor): string =>
  TOOLS.filter(({ name }) => editor.isActive(name))
    .map(({ name }) => name)
    .join(' ');

function attributesOf(label: string, invalid: boolean, describedBy: string | undefined): Record<string, string> {
  return {
    class: 'post-editor type-composer',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-invalid': String(invalid),
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
  };
}
