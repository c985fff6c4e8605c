import './editor.css';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Bold, Italic, List, ListOrdered, type LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { HashtagMarks } from './hashtag-marks.ts';

type EditorProps = {
  content: string;
  onChange: (html: string) => void;
  /** Pictures that were pasted into the text or dropped onto it. */
  onFiles: (files: File[]) => void;
  describedBy?: string | undefined;
  invalid: boolean;
};

/** The words of a post. What is stored is parsed, never put into the page as it is. */
export function Editor({ content, onChange, onFiles, describedBy, invalid }: EditorProps) {
  const latest = useRef({ onChange, onFiles });
  /** The content as the editor last had it. */
  const known = useRef(content);
  useEffect(() => {
    latest.current = { onChange, onFiles };
  });
  const take = (list: FileList | undefined): boolean => {
    const files = [...(list ?? [])];
    if (files.length === 0) return false;
    latest.current.onFiles(files);
    return true;
  };
  const editor = useEditor({
    injectCSS: false,
    content,
    parseOptions: { preserveWhitespace: 'full' },
    extensions: [
      StarterKit.configure({
        heading: false,
        blockquote: false,
        codeBlock: false,
        code: false,
        horizontalRule: false,
        trailingNode: false,
        link: { openOnClick: false, autolink: false, linkOnPaste: false },
      }),
      HashtagMarks,
    ],
    editorProps: {
      attributes: attributesOf(invalid, describedBy),
      handlePaste: (_view, event) => take(event.clipboardData?.files),
      handleDrop: (_view, event) => take(event.dataTransfer?.files),
    },
    onUpdate: ({ editor }) => {
      known.current = editor.isEmpty ? '' : editor.getHTML();
      latest.current.onChange(known.current);
    },
  });

  // Another version of the post was taken over: the editor follows. What was typed here never comes back this way.
  useEffect(() => {
    if (content === known.current) return;
    known.current = content;
    editor.commands.setContent(content, { emitUpdate: false, parseOptions: { preserveWhitespace: 'full' } });
  }, [editor, content, known]);

  useEffect(() => {
    editor.setOptions({
      editorProps: { ...editor.options.editorProps, attributes: attributesOf(invalid, describedBy) },
    });
  }, [editor, describedBy, invalid]);

  const active = useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      bulletList: editor.isActive('bulletList'),
      orderedList: editor.isActive('orderedList'),
    }),
  });
  const tools: { label: string; Icon: LucideIcon; on: boolean; press: () => void }[] = [
    { label: 'Bold', Icon: Bold, on: active.bold, press: () => editor.chain().focus().toggleBold().run() },
    { label: 'Italic', Icon: Italic, on: active.italic, press: () => editor.chain().focus().toggleItalic().run() },
    {
      label: 'Bulleted list',
      Icon: List,
      on: active.bulletList,
      press: () => editor.chain().focus().toggleBulletList().run(),
    },
    {
      label: 'Numbered list',
      Icon: ListOrdered,
      on: active.orderedList,
      press: () => editor.chain().focus().toggleOrderedList().run(),
    },
  ];

  return (
    <>
      <div className="relative">
        {content === '' && (
          <span aria-hidden className="pointer-events-none absolute top-2.5 left-3 type-composer text-ink-3">
            What would you like to share?
          </span>
        )}
        <EditorContent editor={editor} className="max-h-80 overflow-y-auto px-3 py-2.5" />
      </div>
      <div role="toolbar" aria-label="Formatting" className="flex gap-0.5 border-t border-line px-1.5 py-1">
        {tools.map(({ label, Icon, on, press }) => (
          <IconButton
            key={label}
            label={label}
            small
            aria-pressed={on}
            onClick={press}
            className={classNames(on && 'bg-line text-ink')}
          >
            <Icon size={14} strokeWidth={2.25} aria-hidden />
          </IconButton>
        ))}
      </div>
    </>
  );
}

function attributesOf(invalid: boolean, describedBy: string | undefined): Record<string, string> {
  return {
    class: 'post-editor type-composer',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': 'Post content',
    'aria-invalid': String(invalid),
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
  };
}
