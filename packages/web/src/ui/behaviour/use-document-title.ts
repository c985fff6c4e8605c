import { useEffect } from 'react';

/** Sets the tab's title: 'Brands - Brandly'. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - Brandly`;
  }, [title]);
}
