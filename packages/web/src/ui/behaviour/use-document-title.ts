import { useEffect } from 'react';

/** Names the tab: 'Brands - Brandly'. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - Brandly`;
  }, [title]);
}
