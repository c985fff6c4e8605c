import { useEffect, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';

const SECTIONS = {
  profile: 'Profile',
  preferences: 'Preferences',
  notifications: 'Notifications',
  password: 'Password',
  devices: 'Devices',
  data: 'Your data',
} as const;
export type SectionId = keyof typeof SECTIONS;
const isSection = (id: string): id is SectionId => id in SECTIONS;

/** Links to the sections, with the one in view marked: beside them, or as chips above them where there is no room. */
export function SectionNav() {
  const current = useSectionInView();
  return (
    <nav
      aria-label="Sections"
      className="sticky top-0 z-10 self-start bg-surface max-lg:-mx-gutter max-lg:mb-3 lg:top-4 print:hidden"
    >
      {/* On a phone it fades out at its end, so that it is seen to go on; the last chip can be moved out of that. */}
      <ul className="flex gap-1.5 max-lg:overflow-x-auto max-lg:px-gutter max-lg:py-2 max-md:mask-r-from-[calc(100%-3rem)] max-md:pr-12 lg:-ml-2 lg:grid lg:gap-px">
        {Object.entries(SECTIONS).map(([id, label]) => (
          <li key={id} className="flex-none">
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={classNames(
                'flex h-control items-center px-2 type-body transition-colors hover:bg-hover hover:text-ink max-lg:rounded-chip max-lg:border max-lg:px-3 lg:rounded-control',
                id === current ? 'border-line-strong bg-hover font-strong text-ink' : 'border-line text-ink-2',
              )}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the first section that reaches into the upper part of the window. */
function useSectionInView(): SectionId {
  const [current, setCurrent] = useState<SectionId>('profile');
  useEffect(() => {
    // Not every environment has it: then the first section stays marked.
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        }
        const first = Object.keys(SECTIONS).find((id) => inView.has(id));
        if (first !== undefined && isSection(first)) setCurrent(first);
      },
      { rootMargin: '-15% 0px -60% 0px' },
    );
    for (const id of Object.keys(SECTIONS)) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}
