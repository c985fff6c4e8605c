import type { ComponentPropsWithRef } from 'react';

type FileInputProps = ComponentPropsWithRef<'input'> & { onFiles: (files: File[]) => void };

/** Lets files be chosen in the system's own window, which a button opens; the same one can be chosen again. */
export function FileInput({ onFiles, ...props }: FileInputProps) {
  return (
    <input
      {...props}
      type="file"
      hidden
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        target.value = '';
      }}
    />
  );
}
