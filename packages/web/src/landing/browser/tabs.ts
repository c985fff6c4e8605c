/** Makes accessible tabs for keyboards and screen readers: arrows, Home and End choose, one panel is shown. */
export function startTabs(list: HTMLElement): void {
  const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
  const choose = (chosen: HTMLElement) => {
    for (const tab of tabs) {
      const isChosen = tab === chosen;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      const panel = list.ownerDocument.getElementById(tab.getAttribute('aria-controls') ?? '');
      panel?.toggleAttribute('data-shown', isChosen);
    }
  };
  list.addEventListener('click', ({ target }) => {
    const tab = tabs.find((one) => target instanceof Node && one.contains(target));
    if (tab) choose(tab);
  });
  list.addEventListener('keydown', (event) => {
    const tab =
      tabs[
        nextTab(
          event.key,
          tabs.findIndex((one) => one === event.target),
          tabs.length,
        )
      ];
    if (!tab) return;
    event.preventDefault();
    choose(tab);
    tab.focus();
  });
}

/** Returns the index of the tab that a key leads to; -1 when it leads to none. After the last comes the first. */
export function nextTab(key: string, current: number, count: number): number {
  if (current === -1) return -1;
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}
