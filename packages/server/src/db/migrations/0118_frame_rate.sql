-- Frames per second of a video, which some platforms limit; null: not measured.
alter table media add column frame_rate double precision;
